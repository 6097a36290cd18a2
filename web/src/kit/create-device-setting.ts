import { useSyncExternalStore } from 'react';

export interface DeviceSetting<Value extends string> {
  readonly value: Value;
  readonly set: (value: Value) => void;
}

/** Creates a hook for a choice that is stored on this device and shared by all components. The first value is the default. */
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
