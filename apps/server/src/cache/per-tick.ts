/**
 * Function that reads once in a tick of the event loop, for whoever asks in it. Only for what requests
 * need on arrival: those of a tick had all come when it began.
 */
export function oncePerTick<Value>(read: () => Value): () => Value {
  let current: { readonly value: Value } | undefined;
  return () => {
    if (current === undefined) {
      current = { value: read() };
      setImmediate(() => (current = undefined));
    }
    return current.value;
  };
}
