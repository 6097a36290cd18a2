import type { Density } from '../../../../src/contracts/list-views.js';
import { createDeviceSetting } from '../create-device-setting.ts';

const useSetting = createDeviceSetting('table-density', ['compact', 'comfortable']);

/** Returns the row height of every table on this device. `spacing` is the padding above and below a cell. */
export function useDensity(): { density: Density; spacing: number; setDensity: (density: Density) => void } {
  const { value: density, set: setDensity } = useSetting();
  return { density, spacing: density === 'compact' ? 2 : 8, setDensity };
}
