import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { ContrastModel } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './contrast-report.module.css';

const resultTexts = {
  'text on button': 'admin.brand.contrast.pairs.button',
  'link on white': 'admin.brand.contrast.pairs.link',
  'link on tint': 'admin.brand.contrast.pairs.tint',
  'secondary on white': 'admin.brand.contrast.pairs.secondary',
} as const satisfies Record<ContrastModel['pair'], string>;

const isWeak = ({ ratio, needed }: ContrastModel) => needed !== null && ratio < needed;

/** Contrast of the text colours of a brand, pair by pair, weak pairs first. Changes of the summary are announced. */
export function ContrastReport({ contrast }: { readonly contrast: readonly ContrastModel[] }) {
  const t = useText();
  const id = useId();
  const weak = contrast.filter(isWeak);
  const rows = [...weak, ...contrast.filter((pair) => !isWeak(pair))];
  const standing =
    weak.length > 0
      ? t('admin.brand.contrast.someFail', { pairs: weak.map(({ pair }) => t(resultTexts[pair])).join(', ') })
      : t('admin.brand.contrast.allPass');
  return (
    <section aria-labelledby={id} className={classes.report}>
      <h3 id={id}>{t('admin.brand.contrast.title')}</h3>
      <Text size="sm" role="status" className={classes.standing} data-weak={weak.length > 0 || undefined}>
        {contrast.length > 0 && standing}
      </Text>
      {rows.length > 0 && (
        <table className={classes.pairs} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('admin.brand.contrast.pair')}</th>
              <th scope="col">{t('admin.brand.contrast.ratio')}</th>
              <th scope="col">{t('admin.brand.contrast.needed')}</th>
              <th scope="col">{t('admin.brand.contrast.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.pair} data-weak={isWeak(row) || undefined}>
                <th scope="row">{t(resultTexts[row.pair])}</th>
                <td>{`${row.ratio.toFixed(2)} : 1`}</td>
                <td>{row.needed === null ? t('admin.brand.contrast.any') : `${row.needed.toFixed(1)} : 1`}</td>
                <td>
                  <Result row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Result({ row }: { readonly row: ContrastModel }) {
  const t = useText();
  if (row.needed === null) return t('admin.brand.contrast.free');
  const Icon = isWeak(row) ? IconAlertTriangle : IconCheck;
  return (
    <span className={classes.result}>
      <Icon size={16} aria-hidden />
      {t(isWeak(row) ? 'admin.brand.contrast.fails' : 'admin.brand.contrast.passes')}
    </span>
  );
}
