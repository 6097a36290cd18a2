import { deviceSetting } from '../device-setting.ts';

/** Whether keys that are one character do something on this device. */
export const useSingleKeys = deviceSetting('single-keys', ['on', 'off']);
