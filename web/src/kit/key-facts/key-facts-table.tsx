import { Anchor } from '@mantine/core';
import type { KeyFactsRowModel, KeyFactsSectionModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { BreakableEmail } from '../breakable-email.tsx';
import classes from './key-facts-table.module.css';

interface Props {
  readonly sections: readonly KeyFactsSectionModel[];
}

/** Values from this length on are texts, not figures. */
const LONG_VALUE_LENGTH = 40;

/** The terms and costs of a loan, item by item, worded by the server. */
export function KeyFactsTable({ sections }: Props) {
  const t = useText();
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('customer.offers.facts.kfs')}</caption>
      {sections.map(({ key, title, rows }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={2} className={classes.group}>
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.code} data-code={row.code} data-long={row.value.length > LONG_VALUE_LENGTH || undefined}>
              <th scope="row">{row.label}</th>
              <td>
                <Value row={row} />
                {row.note && <span className={classes.note}>{row.note}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** A lender's own text keeps its language; only a web address becomes a link. */
function Value({ row: { code, value, language } }: { readonly row: KeyFactsRowModel }) {
  const t = useText();
  if (code === 'TNC_LINK' && value.startsWith('https://')) {
    return (
      <Anchor href={value} target="_blank" rel="noopener noreferrer">
        {t('customer.offers.facts.lenderTerms')}
      </Anchor>
    );
  }
  return (
    <span lang={language}>
      <BreakableEmail>{value}</BreakableEmail>
    </span>
  );
}
