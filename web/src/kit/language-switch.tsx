import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '../../../src/contracts/i18n/translate.js';
import { useBootstrap } from '../brand/brand-context.ts';
import { waitForFonts } from '../brand/wait-for-fonts.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { useLanguage, useText } from '../i18n/use-text.ts';
import classes from './language-switch.module.css';

/** Lists every language by its own name; the page stays open and keeps its input. */
export function LanguageSwitch() {
  const t = useText();
  const current = useLanguage();
  const { languages } = useBootstrap().config;
  const [isLoading, setLoading] = useState(false);

  const choose = async (language: Language) => {
    setLoading(true);
    await waitForFonts(language);
    // Without a connection the texts cannot load; the page then keeps its language.
    await changeLanguage(language).catch(() => undefined);
    setLoading(false);
  };

  return (
    <div role="group" aria-label={t('common.language.label')} className={classes.switch} aria-busy={isLoading}>
      {languages.map((language) => (
        <UnstyledButton
          key={language}
          lang={language}
          aria-pressed={language === current}
          className={`${classes.language} ${language === 'hi' ? 'hindi-label' : ''}`}
          onClick={() => language !== current && void choose(language)}
        >
          {t(`common.language.${language}`)}
        </UnstyledButton>
      ))}
    </div>
  );
}
