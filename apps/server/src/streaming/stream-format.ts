import type { StreamFormat } from "@x/status-core";
import type { StoreVersions } from "../cache/store-version.ts";
import { notificationEntity } from "../entities/notification.ts";
import { statusEntity } from "../entities/status.ts";
import type { Views } from "../deps.ts";

/** Payloads of streams: the JSON of the API, as its reader sees it. */
export function createStreamFormat(views: Views, versions: StoreVersions): StreamFormat {
  return {
    async status(status, viewer) {
      const view = await views.of(viewer, await versions.current());
      return JSON.stringify(statusEntity(status, view));
    },
    async notification(notification, viewer) {
      const view = await views.of(viewer, await versions.current());
      return JSON.stringify(notificationEntity(notification, view));
    },
  };
}
