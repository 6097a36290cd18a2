import { Anchor, Button, MantineProvider, Text, TextInput, Title } from '@mantine/core';
import i18next from 'i18next';
import { useEffect, useId, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { BrandColours, PublicBrand } from '../../../../../src/contracts/brand.js';
import { normalizeTerms } from '../../../../../src/contracts/brand-terms.js';
import type { Language } from '../../../../../src/contracts/i18n/translate.js';
import type { BrandAppearanceRequest, OfferCardModel, PreviewThemeResponse } from '../../../api/generated.ts';
import { BootstrapProvider, useBootstrap } from '../../../brand/brand-context.ts';
import { styleNonce } from '../../../brand/style-nonce.ts';
import { brandTheme, brandVariables } from '../../../brand/theme.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { BrandMark } from '../../../kit/brand-mark.tsx';
import { OfferCard } from '../../../kit/offer/offer-card.tsx';
import { TermsText } from '../../../kit/terms-text.tsx';
import classes from './brand-preview.module.css';

interface Props {
  readonly look: BrandAppearanceRequest;
  readonly previewTheme: PreviewThemeResponse;
  readonly language: Language;
  /** Terms of the brand, shown instead of the start page. */
  readonly terms?: string | undefined;
}

/** A customer screen in the look of a brand: parts of the real pages, with CSS variables scoped to this frame. For viewing only. */
export function BrandPreviewScreen({ look, previewTheme, language, terms }: Props) {
  const id = `screen-${useId().replace(/\W/g, '')}`;
  const page = useBootstrap();
  const { theme, logo } = previewTheme;
  const bootstrap = useMemo(() => {
    const brand: PublicBrand = {
      ...page.brand,
      ...(theme as unknown as BrandColours),
      title: look.title,
      logo,
      font_family: look.font_family,
    };
    return { ...page, brand };
  }, [page, theme, look, logo]);
  const colours = useMemo(() => brandVariables(bootstrap.brand), [bootstrap]);
  const mantine = useMemo(() => brandTheme(bootstrap.brand, 'customer'), [bootstrap]);
  const i18n = useLanguageTexts(language);
  return (
    <MantineProvider
      theme={mantine}
      cssVariablesResolver={colours}
      cssVariablesSelector={`#${id}`}
      getRootElement={() => undefined}
      getStyleNonce={styleNonce}
      forceColorScheme="light"
      withGlobalClasses={false}
    >
      <BootstrapProvider value={bootstrap}>
        <div id={id} className={classes.screen} data-mantine-color-scheme="light" lang={language} inert aria-hidden>
          {i18n && <I18nextProvider i18n={i18n}>{terms === undefined ? <StartScreen /> : <TermsScreen text={terms} />}</I18nextProvider>}
        </div>
      </BootstrapProvider>
    </MantineProvider>
  );
}

/** Loads the texts of a language. */
function useLanguageTexts(language: Language) {
  const [spoken, setSpoken] = useState<Language>();
  useEffect(
    () => void Promise.all([loadTexts('admin', language), loadTexts('brand', language)]).then(() => setSpoken(language)),
    [language],
  );
  return useMemo(() => (spoken === language ? i18next.cloneInstance({ lng: spoken }) : undefined), [spoken, language]);
}

function StartScreen() {
  const t = useText();
  return (
    <>
      <header className={classes.head}>
        <BrandMark />
      </header>
      <div className={classes.page}>
        <Title order={1}>{t('customer.start.title')}</Title>
        <Text>{t('customer.start.lead')}</Text>
        <TextInput label={t('customer.start.phone')} defaultValue="" />
        <Button fullWidth>{t('customer.start.getOtp')}</Button>
        <Anchor href="#brand">{t('customer.start.useEmail')}</Anchor>
        <ul className={classes.offers}>
          <OfferCard
            {...noSelection}
            isPreview
            offer={sampleOffer(t('admin.brand.preview.lender'))}
            request={{ amount: 2_00_000, tenure: 24 }}
          />
        </ul>
      </div>
    </>
  );
}

function TermsScreen({ text }: { readonly text: string }) {
  const t = useText();
  const { title } = useBootstrap().brand;
  return (
    <>
      <header className={classes.head}>
        <BrandMark />
      </header>
      <div className={classes.page}>
        <Title order={1}>{t('admin.brand.preview.termsTitle', { brand: title })}</Title>
        {text.trim() === '' ? <Text c="dimmed">{t('admin.brand.preview.termsWaiting')}</Text> : <TermsText text={normalizeTerms(text)} />}
      </div>
    </>
  );
}

const noop = () => undefined;
const noSelection = { picked: [], onPick: noop, onCompare: noop, onApply: noop, onKeyFacts: noop };

/** A made-up offer: 2 lakh rupees over 24 months at 14 %. */
const sampleOffer = (lender_name: string): OfferCardModel => ({
  ...{ lender_role: 'lender', regulated_entities: lender_name, credit_line: 0 },
  ...{ offer_id: 'sample', lender_id: 'sample', lender_name, basis: 'lender', amount_capped: 0, special_offer: null, unchecked: [] },
  ...{
    auto_submission: 0,
    submission: null,
    journey: null,
    answer_days: 5,
    amount_max: null,
    amount: 2_00_000,
    tenure: 24,
    rate_min: 14,
    rate_max: 14,
  },
  ...{
    apr: 16.44,
    apr_min: 16.44,
    apr_max: 16.44,
    instalment: 9_603,
    processing_fee: 4_720,
    net_disbursed: 1_95_280,
    total_interest: 30_462,
  },
  ...{
    total_to_pay: 2_35_182,
    penal_charges: '',
    cooling_off_days: 3,
    kfs_link: '',
    processing_order: 1,
    valid_until: '2030-01-31T12:00:00Z',
  },
});
