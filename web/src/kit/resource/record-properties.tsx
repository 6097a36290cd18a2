import type { WireValue } from '../../../../src/contracts/fields.js';
import { addTranslations, findInvertedRanges, findMissingTranslations } from '../../../../src/contracts/resources/resource.js';
import { useAppSelector } from '../../api/store.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { RecordCell } from './record-cell.tsx';
import classes from './record-properties.module.css';
import type { RecordSectionProps } from './record-section.ts';
import { usePropertyChoices } from './use-property-choices.ts';
import { canEditProperty, getPropertyLabel, type RecordRow, getRecordTitle } from './web-resource.ts';

type Props<Row extends RecordRow, Property extends string> = RecordSectionProps<Row, Property> & {
  readonly properties: readonly Property[];
};

/** Properties of a record, each with its label and followed by its Hindi, editable in place. */
export function RecordProperties<Row extends RecordRow, Property extends string>({ properties, ...section }: Props<Row, Property>) {
  const values = section.row as unknown as Readonly<Record<string, WireValue>>;
  const crossed = findInvertedRanges(section.resource.table, values);
  const missing = findMissingTranslations(section.resource.table, values);
  return (
    <dl className={classes.properties}>
      {addTranslations(section.resource.table, properties).map((property) => (
        <PropertyRow
          key={property}
          {...section}
          property={property}
          value={values[property] ?? null}
          isRangeInverted={crossed.includes(property)}
          isHindiMissing={missing.includes(property)}
        />
      ))}
    </dl>
  );
}

interface PropertyRowProps<Row extends RecordRow, Property extends string> extends RecordSectionProps<Row, Property> {
  readonly property: Property;
  readonly value: WireValue;
  /** The minimum exceeds the maximum. */
  readonly isRangeInverted: boolean;
  /** It is the Hindi of a text, and empty. */
  readonly isHindiMissing: boolean;
}

function PropertyRow<Row extends RecordRow, Property extends string>(props: PropertyRowProps<Row, Property>) {
  const { property, value, row, resource, cells, isRangeInverted, isHindiMissing, mayWrite, write } = props;
  const t = useText();
  const language = useLanguage();
  const choices = usePropertyChoices(resource, property);
  const label = getPropertyLabel(t, resource, property);
  const rule = resource.table[property];
  const ownId = useAppSelector((store) => store.session.admin.ids?.adminId);
  const isEditable = mayWrite && rule.edit !== 'never' && canEditProperty(resource, { row, property, ownId });
  const OwnCell = isEditable ? cells[property] : undefined;
  const cell = {
    ...{ label, rule, value, recordId: row.id, property, language, onSave: write },
    choices: choices.length > 0 ? choices : undefined,
    recordName: getRecordTitle(resource, row),
    warning: isRangeInverted ? t('admin.list.crossed') : resource.getWarning?.(row, property),
  };
  return (
    <div className={classes.property} data-property={property}>
      <dt>{label}</dt>
      <dd>
        {OwnCell ? <OwnCell {...cell} /> : <RecordCell {...cell} isEditable={isEditable} />}
        {isHindiMissing && <span className={classes.missing}>{t('admin.list.hindiMissing')}</span>}
      </dd>
    </div>
  );
}
