import type { WireValue } from '../../../../src/contracts/fields.js';
import { crossedRanges } from '../../../../src/contracts/resources/resource.js';
import { useAppSelector } from '../../api/store.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { RecordCell } from './record-cell.tsx';
import classes from './record-properties.module.css';
import type { RecordSectionProps } from './record-section.ts';
import { useChoicesOf } from './use-choices-of.ts';
import { isOpenTo, labelOf, type RecordRow, titleOf } from './web-resource.ts';

type Props<Row extends RecordRow, Property extends string> = RecordSectionProps<Row, Property> & {
  readonly properties: readonly Property[];
};

/** Properties of a record, each with its label, edited in place. */
export function RecordProperties<Row extends RecordRow, Property extends string>({ properties, ...section }: Props<Row, Property>) {
  const values = section.row as unknown as Readonly<Record<string, WireValue>>;
  const crossed = crossedRanges(section.resource.table, values);
  return (
    <dl className={classes.properties}>
      {properties.map((property) => (
        <Line key={property} {...section} property={property} value={values[property] ?? null} isCrossed={crossed.includes(property)} />
      ))}
    </dl>
  );
}

interface LineProps<Row extends RecordRow, Property extends string> extends RecordSectionProps<Row, Property> {
  readonly property: Property;
  readonly value: WireValue;
  /** Its ends cross. */
  readonly isCrossed: boolean;
}

/** One property with its value. */
function Line<Row extends RecordRow, Property extends string>(props: LineProps<Row, Property>) {
  const { property, value, row, resource, cells, isCrossed, mayWrite, write } = props;
  const t = useText();
  const language = useLanguage();
  const choices = useChoicesOf(resource, property);
  const label = labelOf(t, resource, property);
  const rule = resource.table[property];
  const ownId = useAppSelector((store) => store.session.admin.ids?.adminId);
  const isEditable = mayWrite && rule.edit !== 'never' && isOpenTo(resource, { row, property, ownId });
  const OwnCell = isEditable ? cells[property] : undefined;
  const cell = {
    ...{ label, rule, value, recordId: row.id, property, language, onSave: write },
    choices: choices.length > 0 ? choices : undefined,
    recordName: titleOf(resource, row),
    warning: isCrossed ? t('admin.list.crossed') : resource.oddOf?.(row, property),
  };
  return (
    <div className={classes.property} data-property={property}>
      <dt>{label}</dt>
      <dd>{OwnCell ? <OwnCell {...cell} /> : <RecordCell {...cell} isEditable={isEditable} />}</dd>
    </div>
  );
}
