import { Anchor, Title } from '@mantine/core';
import type { creditScoreClasses } from '../../../../../src/contracts/lookups.js';
import { type CreditEnquiryModel, type ScoreBandModel, useGetCreditEnquiriesQuery } from '../../../api/generated.ts';
import { formatDay, formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import rowClasses from './permission-row.module.css';
import classes from './permissions-page.module.css';

/** Bureau pulls about the customer: bureau, time, purpose and score band, with a link to dispute each. */
export function CreditEnquiries() {
  const t = useText();
  const { data } = useGetCreditEnquiriesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  const [newest] = data.enquiries;
  return (
    <section className={classes.group} aria-labelledby="bureau-title">
      <Title order={2} size="h3" id="bureau-title">
        {t('permissions.bureau.title')}
      </Title>
      <p className={classes.text}>{t(newest ? 'permissions.bureau.text' : 'permissions.bureau.none')}</p>
      {data.enquiries.map((enquiry) => (
        <Enquiry key={enquiry.asked_at} enquiry={enquiry} />
      ))}
      {newest && (
        <p className={classes.text}>
          {t('permissions.bureau.dispute', { bureau: newest.bureau_name })}{' '}
          <Anchor href={newest.bureau_site} target="_blank" rel="noreferrer">
            {t('permissions.bureau.site', { site: new URL(newest.bureau_site).hostname })}
          </Anchor>
        </p>
      )}
    </section>
  );
}

type ScoreClass = (typeof creditScoreClasses)[number]['id'];

function Enquiry({ enquiry: { bureau_name: bureau, asked_at, state, is_forgotten, band } }: { readonly enquiry: CreditEnquiryModel }) {
  const t = useText();
  const language = useLanguage();
  const bandOf = ({ score_class }: ScoreBandModel) => t(`lookups.creditScoreClass.${score_class as ScoreClass}`);
  return (
    <div className={rowClasses.row}>
      <div className={rowClasses.label}>{t('permissions.bureau.when', { bureau, when: formatDateTime(asked_at, language) })}</div>
      <div className={rowClasses.details}>
        <p>{t('permissions.bureau.purpose')}</p>
        {band ? (
          <>
            <p>{t('permissions.bureau.band', { band: bandOf(band), date: formatDay(band.scored_on, language) })}</p>
            <p>{t('permissions.bureau.reference', { reference: band.reference })}</p>
          </>
        ) : (
          <p>{t(is_forgotten && state === 'answered' ? 'permissions.bureau.forgotten' : `permissions.bureau.states.${state}`)}</p>
        )}
      </div>
    </div>
  );
}
