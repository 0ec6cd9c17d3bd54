/**
 * Keeps what was used last, up to a weight in all.
 *
 * In two generations: what is used moves to the young one, and when that has half of the weight it becomes
 * the old one, whose place was taken goes. So a find costs one look at a map, and changes nothing.
 */
export class Recent<Value> {
  readonly #halfWeight: number;
  #young = new Map<string, Entry<Value>>();
  #old: ReadonlyMap<string, Entry<Value>> = new Map();
  #youngWeight = 0;

  /** @param capacity - sum of the weights of what is kept, at most */
  constructor(capacity: number) {
    this.#halfWeight = capacity / 2;
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young.value;
    const old = this.#old.get(key);
    if (old === undefined) return undefined;
    this.set(key, old.value, old.weight);
    return old.value;
  }

  /** @param weight - more than half of the capacity: it is not kept, and what stood there is forgotten */
  set(key: string, value: Value, weight = 1): void {
    const before = this.#young.get(key);
    this.#youngWeight += weight - (before?.weight ?? 0);
    this.#young.set(key, { value, weight });
    if (this.#youngWeight <= this.#halfWeight) return;
    // Heavy alone: it leaves with the generation that it filled, and takes nothing else with it.
    this.#young.delete(key);
    this.#youngWeight -= weight;
    if (weight > this.#halfWeight) return this.#forgetOld(key);
    this.#old = this.#young;
    this.#young = new Map([[key, { value, weight }]]);
    this.#youngWeight = weight;
  }

  #forgetOld(key: string): void {
    if (this.#old.has(key)) this.#old = new Map([...this.#old].filter(([other]) => other !== key));
  }
}

interface Entry<Value> {
  readonly value: Value;
  readonly weight: number;
}
