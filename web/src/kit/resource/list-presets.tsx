import { SegmentedControl } from '@mantine/core';
import type { ViewState } from '../../../../src/contracts/list-views.js';
import { useText } from '../../i18n/use-text.ts';
import type { ListState } from './use-list-state.ts';

/** A view of a list that its page declares: filters and order under a name. */
export interface ListPreset {
  readonly key: string;
  readonly label: string;
  readonly state: ViewState;
}

interface Props {
  readonly presets: readonly ListPreset[];
  readonly state: ListState;
}

/** Buttons for the presets of a list. They keep columns and page size. */
export function ListPresets({ presets, state }: Props) {
  const t = useText();
  const { viewState, applyView } = state;
  return (
    <SegmentedControl
      aria-label={t('admin.list.views.button')}
      value={findActivePreset(presets, viewState)?.key}
      onChange={(key) => {
        const { hide, pin, page_size: pageSize } = viewState;
        const preset = presets.find((each) => each.key === key);
        applyView(null, { ...(hide && { hide }), ...(pin && { pin }), ...(pageSize && { page_size: pageSize }), ...preset?.state });
      }}
      data={presets.map(({ key, label }) => ({ value: key, label }))}
    />
  );
}

/** Further filters may narrow a preset; of several that hold, the one with the most settings is active. */
function findActivePreset(presets: readonly ListPreset[], now: ViewState): ListPreset | undefined {
  const holding = presets.filter(({ state }) => Object.entries(state).every(([name, value]) => now[name] === value));
  return holding.toSorted((one, other) => Object.keys(other.state).length - Object.keys(one.state).length)[0];
}
