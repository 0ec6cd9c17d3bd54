import * as filters from "../entities/schemas/filter.ts";
import * as sent from "../entities/schemas/sent.ts";
import { Empty } from "../entities/schemas/server.ts";
import { json, jsonList, params, type Area } from "./described.ts";

/** Descriptions of filters. */
export const FILTERS: Area = {
  "GET /api/v2/filters": { id: "listFilters", answers: [jsonList(filters.Filter)] },
  "POST /api/v2/filters": {
    id: "makeFilter",
    body: params(sent.FilterParams),
    answers: [json(filters.Filter)],
  },
  "POST /api/v2/filters/explain": {
    id: "explainFilter",
    body: params(sent.ExplainParams),
    answers: [json(filters.FilterExplanation)],
  },
  "GET /api/v2/filters/:id": { id: "getFilter", answers: [json(filters.Filter)] },
  "PUT /api/v2/filters/:id": {
    id: "changeFilter",
    body: params(sent.FilterChangeParams),
    answers: [json(filters.Filter)],
  },
  "DELETE /api/v2/filters/:id": { id: "deleteFilter", answers: [json(Empty)] },
  "GET /api/v2/filters/:id/keywords": {
    id: "listKeywords",
    answers: [jsonList(filters.FilterKeyword)],
  },
  "POST /api/v2/filters/:id/keywords": {
    id: "addKeyword",
    body: params(sent.KeywordParams),
    answers: [json(filters.FilterKeyword)],
  },
  "GET /api/v2/filters/keywords/:id": {
    id: "getKeyword",
    answers: [json(filters.FilterKeyword)],
  },
  "PUT /api/v2/filters/keywords/:id": {
    id: "changeKeyword",
    body: params(sent.KeywordChangeParams),
    answers: [json(filters.FilterKeyword)],
  },
  "DELETE /api/v2/filters/keywords/:id": { id: "deleteKeyword", answers: [json(Empty)] },
  "GET /api/v2/filters/:id/statuses": {
    id: "listFilterStatuses",
    answers: [jsonList(filters.FilterStatus)],
  },
  "POST /api/v2/filters/:id/statuses": {
    id: "addFilterStatus",
    body: params(sent.FilterStatusParams),
    answers: [json(filters.FilterStatus)],
  },
  "GET /api/v2/filters/statuses/:id": {
    id: "getFilterStatus",
    answers: [json(filters.FilterStatus)],
  },
  "DELETE /api/v2/filters/statuses/:id": { id: "deleteFilterStatus", answers: [json(Empty)] },
  "GET /api/v1/filters": { id: "listFirstFilters", answers: [jsonList(filters.FirstFilter)] },
  "POST /api/v1/filters": {
    id: "makeFirstFilter",
    body: params(sent.FirstFilterParams),
    answers: [json(filters.FirstFilter)],
  },
  "GET /api/v1/filters/:id": { id: "getFirstFilter", answers: [json(filters.FirstFilter)] },
  "PUT /api/v1/filters/:id": {
    id: "changeFirstFilter",
    body: params(sent.FirstFilterParams),
    answers: [json(filters.FirstFilter)],
  },
  "DELETE /api/v1/filters/:id": { id: "deleteFirstFilter", answers: [json(Empty)] },
};
