import { getTextByKey } from '../../i18n/use-text.ts';
import { RecordProperties } from './record-properties.tsx';
import type { RecordSection, RecordSectionProps } from './record-section.ts';
import classes from './record-sections.module.css';
import { SectionNav } from './section-nav.tsx';
import { getPropertiesByLoanType } from './columns-by-loan-type.ts';
import type { RecordRow } from './web-resource.ts';

type Props<Row extends RecordRow, Property extends string> = RecordSectionProps<Row, Property> & {
  readonly sections: readonly RecordSection<Row, Property>[];
};

/** The sections of a record with their navigation; a section without applicable properties is left out. */
export function RecordSections<Row extends RecordRow, Property extends string>({ sections, ...record }: Props<Row, Property>) {
  const shown = sections
    .map((section) =>
      'Component' in section
        ? section
        : { ...section, properties: getPropertiesByLoanType(section.properties, record.resource, record.row) },
    )
    .filter((section) => 'Component' in section || section.properties.length > 0);
  return (
    <div className={classes.columns}>
      <SectionNav entries={shown.map(({ key, title }) => ({ id: key, label: getTextByKey(title) }))} />
      <div className={classes.sections}>
        {shown.map((section) => (
          <section key={section.key} id={section.key} className={classes.section} aria-labelledby={`${section.key}-title`}>
            <header className={classes.head}>
              <h2 id={`${section.key}-title`}>{getTextByKey(section.title)}</h2>
              {section.lead && <p>{getTextByKey(section.lead)}</p>}
            </header>
            {'Component' in section ? <section.Component {...record} /> : <RecordProperties {...record} properties={section.properties} />}
          </section>
        ))}
      </div>
    </div>
  );
}
