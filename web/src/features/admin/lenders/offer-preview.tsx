import { Alert, SegmentedControl, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import i18next from 'i18next';
import { useEffect, useId, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type FieldRule, parseField, type WireValue } from '../../../../../src/contracts/fields.js';
import { type Language, languages } from '../../../../../src/contracts/i18n/translate.js';
import { ticketClasses } from '../../../../../src/contracts/lookups.js';
import { offerPreviewFields } from '../../../../../src/contracts/offer-preview.js';
import { isFailure } from '../../../api/failure.ts';
import type { LenderRow, OfferCardModel } from '../../../api/generated.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { getTextByKey, useLanguage, useText } from '../../../i18n/use-text.ts';
import { ErrorState } from '../../../kit/error-state.tsx';
import { FieldControl } from '../../../kit/fields/field-control.tsx';
import type { LoanRequest } from '../../../kit/offer/loan-request.ts';
import { OfferCard } from '../../../kit/offer/offer-card.tsx';
import { useGetOfferPreviewQuery } from './lender-page-api.ts';
import classes from './offer-preview.module.css';

/** No request while the input changes. */
const DEBOUNCE_MS = 300;

/** Preview of the lender whose terms are being edited: the card of the offers page, for an offer that the server computes. */
export function OfferPreview({ lender }: { readonly lender: LenderRow }) {
  const t = useText();
  const id = useId();
  const pageLanguage = useLanguage();
  const [typed, setTyped] = useState<RequestInput>(() => defaultRequest(lender));
  const [chosen, setLanguage] = useState<Language>();
  const language = chosen ?? pageLanguage;
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [wanted, setWanted] = useState<LoanRequest>(() => defaultRequest(lender));
  const sound = parseRequest(asked);
  // Invalid input is reported at its field, and the card keeps the last valid request.
  if (sound && (sound.amount !== wanted.amount || sound.tenure !== wanted.tenure)) setWanted(sound);
  const preview = useGetOfferPreviewQuery({ id: lender.id, ...wanted, language });
  const { refetch } = preview;
  useEffect(() => void refetch(), [refetch, lender.version]);

  const field = (name: keyof typeof offerPreviewFields) => ({
    id: `${id}-${name}`,
    label: t(`admin.lender.preview.${name}`),
    rule: offerPreviewFields[name] as FieldRule,
    required: true,
    error: problemOf(offerPreviewFields[name], typed[name]),
    defaultValue: wanted[name],
    onChange: (value: WireValue) => setTyped((before) => ({ ...before, [name]: value })),
  });
  return (
    <section className={classes.preview} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{t('admin.lender.preview.title')}</h3>
      <p className={classes.lead}>{t('admin.lender.preview.lead')}</p>
      <div className={classes.request}>
        <FieldControl {...field('amount')} />
        <FieldControl {...field('tenure')} />
        <SegmentedControl
          fullWidth
          aria-label={t('admin.lender.preview.language')}
          value={language}
          onChange={(one) => setLanguage(one as Language)}
          data={languages.map((value) => ({ value, label: <span lang={value}>{t(`common.language.${value}`)}</span> }))}
        />
      </div>
      {lender.lender_status === 0 && (
        <Alert color="gray" py="xs">
          {t('admin.lender.preview.off')}
        </Alert>
      )}
      {preview.data?.is_connected === false && (
        <Alert color="red" py="xs">
          {t('admin.lender.preview.notConnected')}
        </Alert>
      )}
      <div aria-busy={preview.isFetching} aria-live="polite" className={classes.shown}>
        {preview.currentData?.offer && <LocalizedOfferCard offer={preview.currentData.offer} request={wanted} language={language} />}
        {preview.currentData && !preview.currentData.offer && (
          <Alert color="yellow" title={t('admin.lender.preview.hindered')}>
            <ul className={classes.hindrances}>
              {preview.currentData.hindrances.map((code) => (
                <li key={code}>{t(`admin.lender.preview.hindrances.${code}`)}</li>
              ))}
            </ul>
          </Alert>
        )}
        {!preview.currentData && preview.isFetching && <Skeleton height={240} aria-label={t('admin.lender.preview.loading')} />}
        {!preview.currentData && isFailure(preview.error) && <ErrorState failure={preview.error} onRetry={() => void refetch()} />}
      </div>
    </section>
  );
}

interface LocalizedOfferCardProps {
  readonly offer: OfferCardModel;
  readonly request: LoanRequest;
  readonly language: Language;
}

/** The card in its own language, once the texts are loaded. */
function LocalizedOfferCard({ offer, request, language }: LocalizedOfferCardProps) {
  const [spoken, setSpoken] = useState<Language>();
  useEffect(
    () => void Promise.all([loadTexts('admin', language), loadTexts('inside', language)]).then(() => setSpoken(language)),
    [language],
  );
  const i18n = useMemo(() => spoken && i18next.cloneInstance({ lng: spoken }), [spoken]);
  if (!i18n || spoken !== language) return null;
  return (
    <I18nextProvider i18n={i18n}>
      <ul className={classes.card} lang={language}>
        <OfferCard {...noSelection} isPreview offer={offer} request={request} />
      </ul>
    </I18nextProvider>
  );
}

const noop = () => undefined;
const noSelection = { picked: [], onPick: noop, onCompare: noop, onApply: noop, onKeyFacts: noop };

type RequestInput = Readonly<Record<keyof typeof offerPreviewFields, WireValue>>;

function problemOf(rule: FieldRule, value: WireValue): string | undefined {
  const parsed = parseField(rule, value);
  return parsed.ok ? undefined : getTextByKey(`errors.field.${parsed.message}`, parsed.variables);
}

function parseRequest(typed: RequestInput): LoanRequest | undefined {
  const [amount, tenure] = [parseField(offerPreviewFields.amount, typed.amount), parseField(offerPreviewFields.tenure, typed.tenure)];
  return amount.ok && tenure.ok ? { amount: Number(amount.value), tenure: Number(tenure.value) } : undefined;
}

/** Returns a common request, limited to what the lender lends. */
function defaultRequest({ loan_amount_min, loan_amount_upto, tenure_min_months, tenure_max_months, ticket_class }: LenderRow): LoanRequest {
  const statesNone = loan_amount_min === null && loan_amount_upto === null;
  const band = statesNone ? ticketClasses.find(({ id }) => id === ticket_class) : undefined;
  return {
    amount: clampToLender(2_00_000, band?.from ?? loan_amount_min, band?.to ?? loan_amount_upto, offerPreviewFields.amount),
    tenure: clampToLender(24, tenure_min_months, tenure_max_months, offerPreviewFields.tenure),
  };
}

const clampToLender = (usual: number, from: number | null, to: number | null, bounds: { readonly min: number; readonly max: number }) =>
  Math.min(Math.max(usual, from ?? bounds.min, bounds.min), Math.max(to ?? bounds.max, bounds.min), bounds.max);
