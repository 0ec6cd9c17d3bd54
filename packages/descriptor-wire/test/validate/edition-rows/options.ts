import {
  A,
  descriptor,
  featureSet,
  features,
  file,
  in2024,
  named,
  optionOf,
  row,
  supporting,
  supportingValue,
  values,
  withOption,
  type Row,
} from "./files.ts";

/** On what, and in which editions, options may be used. */
export const OPTION_ROWS: readonly Row[] = [
  row(
    "an option for another kind of element",
    "option-target",
    [descriptor, optionOf({ options: { targets: [1, 4] } }), withOption],
    [descriptor, optionOf({ options: { targets: [1, 3] } }), withOption],
  ),
  row(
    "a feature of a later edition",
    "option-not-introduced",
    file(features({ enforceNamingStyle: 2 })),
    in2024(features({ enforceNamingStyle: 2 })),
  ),
  row(
    "an option of a later edition",
    "option-not-introduced",
    [
      descriptor,
      optionOf({ options: { featureSupport: { editionIntroduced: 1001 } } }),
      withOption,
    ],
    [
      descriptor,
      optionOf({ options: { featureSupport: { editionIntroduced: 1000 } } }),
      withOption,
    ],
  ),
  row(
    "java_multiple_files in 2024",
    "option-removed",
    in2024({ options: { javaMultipleFiles: true } }),
    file({ options: { javaMultipleFiles: true } }),
  ),
  row(
    "a value that was removed",
    "option-removed",
    [
      descriptor,
      optionOf(
        { type: 14, typeName: "E" },
        {
          enumType: [
            values(A, {
              name: "B",
              number: 1,
              options: { featureSupport: { editionRemoved: 1000, removalError: "It is gone." } },
            }),
          ],
        },
      ),
      withOption,
    ],
    [
      descriptor,
      optionOf(
        { type: 14, typeName: "E" },
        {
          enumType: [
            values(A, {
              name: "B",
              number: 1,
              options: { featureSupport: { editionRemoved: 1001, removalError: "It is gone." } },
            }),
          ],
        },
      ),
      withOption,
    ],
  ),
  row(
    "an option that will be removed",
    "option-deprecated",
    [
      descriptor,
      optionOf({
        options: { featureSupport: { editionDeprecated: 1000, deprecationWarning: "Use p." } },
      }),
      withOption,
    ],
    [
      descriptor,
      optionOf({
        options: { featureSupport: { editionDeprecated: 1001, deprecationWarning: "Use p." } },
      }),
      withOption,
    ],
  ),
  row(
    "deprecated before it was introduced",
    "option-support",
    supporting({ editionIntroduced: 1001, editionDeprecated: 1000, deprecationWarning: "a" }),
    supporting({ editionIntroduced: 1000, editionDeprecated: 1000, deprecationWarning: "a" }),
  ),
  row(
    "deprecated without a warning",
    "option-support",
    supporting({ editionDeprecated: 1000 }),
    supporting({ editionDeprecated: 1000, deprecationWarning: "" }),
  ),
  row(
    "a warning of no deprecation",
    "option-support",
    supporting({ deprecationWarning: "a" }),
    supporting({}),
  ),
  row(
    "removed before it was deprecated",
    "option-support",
    supporting({
      editionDeprecated: 1000,
      deprecationWarning: "",
      editionRemoved: 1000,
      removalError: "",
    }),
    supporting({
      editionDeprecated: 1000,
      deprecationWarning: "",
      editionRemoved: 1001,
      removalError: "",
    }),
  ),
  row(
    "removed before it was introduced",
    "option-support",
    supporting({ editionIntroduced: 1001, editionRemoved: 1000, removalError: "a" }),
    supporting({ editionIntroduced: 1001, editionRemoved: 1001, removalError: "a" }),
  ),
  row(
    "removed without an error",
    "option-support",
    supporting({ editionIntroduced: 1000, editionRemoved: 1001 }),
    supporting({ editionIntroduced: 1000, editionRemoved: 1001, removalError: "a" }),
  ),
  row(
    "an error of no removal",
    "option-support",
    supporting({ removalError: "a" }),
    supporting({ editionRemoved: 1001, removalError: "a" }),
  ),
  row(
    "a value older than its field",
    "option-support",
    supportingValue({ editionIntroduced: 1001 }, { editionIntroduced: 1000 }),
    supportingValue({ editionIntroduced: 1001 }, { editionIntroduced: 1001 }),
  ),
  row(
    "a value that lives longer than its field",
    "option-support",
    supportingValue(
      { editionRemoved: 1000, removalError: "a" },
      { editionRemoved: 1001, removalError: "b" },
    ),
    supportingValue(
      { editionRemoved: 1000, removalError: "a" },
      { editionRemoved: 1000, removalError: "b" },
    ),
  ),
  row(
    "a value deprecated after its field",
    "option-support",
    supportingValue(
      { editionDeprecated: 1000, deprecationWarning: "a" },
      { editionDeprecated: 1001, deprecationWarning: "b" },
    ),
    supportingValue(
      { editionDeprecated: 1000, deprecationWarning: "a" },
      { editionDeprecated: 1000, deprecationWarning: "b" },
    ),
  ),
  row(
    "a value that says nonsense",
    "option-support",
    file({ enumType: [values({ ...A, options: { featureSupport: { removalError: "a" } } })] }),
    file({ enumType: [values({ ...A, options: { featureSupport: {} } })] }),
  ),
  row(
    "a feature where it is declared",
    "feature-of-same-file",
    { ...featureSet(), ...named("features/x", { identifierValue: "true" }) } as File,
    { ...featureSet(), ...named("deprecated", { identifierValue: "true" }) } as File,
  ),
];
