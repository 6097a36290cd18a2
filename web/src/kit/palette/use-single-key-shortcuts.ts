import { createDeviceSetting } from '../create-device-setting.ts';

/** Whether single-character shortcuts are active on this device. */
export const useSingleKeyShortcuts = createDeviceSetting('single-keys', ['on', 'off']);
