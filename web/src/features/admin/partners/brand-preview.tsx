import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import { type Language, languages } from '../../../../../src/contracts/i18n/translate.js';
import type { BrandAppearanceRequest, PreviewThemeResponse } from '../../../api/generated.ts';
import { useLanguage, useText } from '../../../i18n/use-text.ts';
import type { FormValues } from '../../../kit/fields/form-values.ts';
import { usePreviewBrandThemeMutation } from './brand-api.ts';
import classes from './brand-preview.module.css';
import { BrandPreviewScreen } from './brand-preview-screen.tsx';
import { hasTerms, lookRequest } from './brand-values.ts';
import { ContrastReport } from './contrast-report.tsx';

/** No request while the input changes. */
const DEBOUNCE_MS = 300;

/** Customer preview of the look in the form, in either language, with its contrast. The server computes it and stores nothing. */
export function BrandPreview({ values }: { readonly values: FormValues }) {
  const t = useText();
  const id = useId();
  const pageLanguage = useLanguage();
  const [chosen, setLanguage] = useState<Language>();
  const language = chosen ?? pageLanguage;
  const look = lookRequest(values);
  const [asked] = useDebouncedValue(look && JSON.stringify(look), DEBOUNCE_MS);
  const drawn = usePreviewedLook(asked);
  const [wantsTerms, setWantsTerms] = useState(false);
  const ownTerms = hasTerms(values) ? String(values[`terms_${language}`] ?? '') : undefined;
  const terms = wantsTerms ? ownTerms : undefined;
  return (
    <div className={classes.preview}>
      <section aria-labelledby={id} className={classes.phone}>
        <h3 id={id}>{t('admin.brand.preview.title')}</h3>
        <p>{t('admin.brand.preview.lead')}</p>
        <SegmentedControl
          fullWidth
          aria-label={t('admin.brand.preview.language')}
          value={language}
          onChange={(one) => setLanguage(one as Language)}
          data={languages.map((value) => ({ value, label: <span lang={value}>{t(`common.language.${value}`)}</span> }))}
        />
        {ownTerms !== undefined && (
          <Button variant="default" size="sm" onClick={() => setWantsTerms(!wantsTerms)}>
            {t(wantsTerms ? 'admin.brand.preview.start' : 'admin.brand.preview.terms')}
          </Button>
        )}
        {drawn && <BrandPreviewScreen look={drawn.look} previewTheme={drawn.answer} language={language} terms={terms} />}
        {!drawn && (look ? <Skeleton height={420} aria-label={t('admin.brand.loading')} /> : <p>{t('admin.brand.preview.waiting')}</p>)}
      </section>
      <ContrastReport contrast={drawn?.answer.contrast ?? []} />
    </div>
  );
}

interface PreviewedLook {
  readonly look: BrandAppearanceRequest;
  readonly answer: PreviewThemeResponse;
}

/** Returns the newest look that the server has computed. Invalid input is reported at its field, and the last valid look stays. */
function usePreviewedLook(asked: string | undefined): PreviewedLook | undefined {
  const [draw] = usePreviewBrandThemeMutation();
  const [drawn, setDrawn] = useState<PreviewedLook>();
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isNewest = true;
    const look = JSON.parse(asked) as BrandAppearanceRequest;
    void draw({ brandAppearanceRequest: look }).then(({ data: answer }) => {
      if (isNewest && answer) setDrawn({ look, answer });
    });
    return () => {
      isNewest = false;
    };
  }, [asked, draw]);
  return drawn;
}
