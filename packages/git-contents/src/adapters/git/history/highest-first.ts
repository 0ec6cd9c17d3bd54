/** Things of which the highest is taken next: a binary heap. */
export class HighestFirst {
  readonly #items: number[] = [];
  readonly #heights: number[] = [];

  /** How high the next one is. */
  get highest(): number {
    return this.#heightAt(0);
  }

  add(item: number, height: number): void {
    let at = this.#items.length;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      if (this.#heightAt(above) >= height) break;
      this.#move(above, at);
      at = above;
    }
    this.#items[at] = item;
    this.#heights[at] = height;
  }

  take(): number | undefined {
    const [top] = this.#items;
    const item = this.#items.pop();
    const height = this.#heights.pop();
    if (item === undefined || height === undefined || this.#items.length === 0) return top;
    let at = 0;
    for (;;) {
      let below = at * 2 + 1;
      if (this.#heightAt(below + 1) > this.#heightAt(below)) below++;
      if (this.#heightAt(below) <= height) break;
      this.#move(below, at);
      at = below;
    }
    this.#items[at] = item;
    this.#heights[at] = height;
    return top;
  }

  #heightAt(at: number): number {
    return this.#heights[at] ?? -Infinity;
  }

  #move(from: number, to: number): void {
    this.#items[to] = this.#items[from] ?? 0;
    this.#heights[to] = this.#heightAt(from);
  }
}
