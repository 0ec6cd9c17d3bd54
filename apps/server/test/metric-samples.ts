/** A sample of metrics in text: its value by name and labels, as they are written. */
export type Samples = ReadonlyMap<string, number>;

/** Reads the samples of a text in the OpenMetrics format. @throws Error unless the text is whole */
export function readSamples(text: string): Samples {
  if (!text.endsWith("# EOF\n")) throw new Error("the metrics are cut off");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Sum of the samples of a name whose labels have all of some texts. */
export function sumOf(samples: Samples, name: string, ...labels: readonly string[]): number {
  let sum = 0;
  for (const [key, value] of samples)
    if (key.split("{")[0] === name && labels.every((label) => key.includes(label))) sum += value;
  return sum;
}

/** The samples that an address of metrics has now. */
export async function scrape(url: string): Promise<Samples> {
  return readSamples(await (await fetch(url)).text());
}
