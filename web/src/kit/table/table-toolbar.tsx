import { SegmentedControl, TextInput } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconSearch } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import type { Density } from '../../../../src/contracts/list-views.js';
import { useText } from '../../i18n/use-text.ts';
import classes from './table-toolbar.module.css';
import { useDensity } from './use-density.ts';
import type { TableState } from './use-table-state.ts';

interface Props {
  /** Adds a search field to the list. */
  readonly state?: Pick<TableState, 'search' | 'setSearch'>;
  /** Filters of the page. */
  readonly children?: ReactNode;
  /** Further tools, after the search. */
  readonly tools?: ReactNode;
}

/** Row above a table: filters, search, row height. */
export function TableToolbar({ state, children, tools }: Props) {
  const t = useText();
  return (
    <div className={classes.toolbar}>
      {children}
      <span className={classes.spacer} />
      {state && (
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t('common.table.search')}
          placeholder={t('common.table.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={state.search}
          onChange={(event) => state.setSearch(event.currentTarget.value)}
        />
      )}
      {tools}
      <DensityChoice />
    </div>
  );
}

const DensityChoice = memo(function DensityChoice() {
  const t = useText();
  const { density, setDensity } = useDensity();
  return (
    <SegmentedControl
      aria-label={t('common.table.density')}
      size="xs"
      value={density}
      onChange={(value) => setDensity(value as Density)}
      data={[
        { value: 'compact', label: <DensityIcon Icon={IconBaselineDensitySmall} name={t('common.table.compact')} /> },
        { value: 'comfortable', label: <DensityIcon Icon={IconBaselineDensityMedium} name={t('common.table.comfortable')} /> },
      ]}
    />
  );
});

function DensityIcon({ Icon, name }: { readonly Icon: typeof IconSearch; readonly name: string }) {
  return (
    <span className={classes.density} title={name}>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
