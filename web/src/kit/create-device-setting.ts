import { useSyncExternalStore } from 'react';

export interface DeviceSetting<Value extends string> {
  readonly value: Value;
  readonly set: (value: Value) => void;
}

/** A choice that is kept on this device and holds for everything that it shows at once: a hook that answers it. The first value is the usual one. */
export function createDeviceSetting<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): () => DeviceSetting<Value> {
  const listeners = new Set<() => void>();
  const read = () => values.find((value) => value === localStorage.getItem(name)) ?? values[0];
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (value: Value) => {
    localStorage.setItem(name, value);
    for (const listener of listeners) listener();
  };
  return () => ({ value: useSyncExternalStore(subscribe, read), set });
}
