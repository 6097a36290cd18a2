import { createDeviceSetting } from '../create-device-setting.ts';

/** Whether keys that are one character do something on this device. */
export const useSingleKeyShortcuts = createDeviceSetting('single-keys', ['on', 'off']);
