import { Anchor, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageTitle } from '../../../kit/page-title.tsx';
import { ExampleOffers } from './example-offers.tsx';
import { LoginBox } from '../../../kit/login/login-box.tsx';
import { ProductTiles } from './product-tiles.tsx';
import classes from './start-page.module.css';

const promises = ['fee', 'consent', 'neutral'] as const;
const steps = ['one', 'two', 'three'] as const;

/** `/`: what the site does, the login, and what to expect. */
export function StartPage() {
  const t = useText();
  const { lender_names } = useBootstrap().config;
  return (
    <>
      <PageTitle page={t('customer.start.pageName')} description={t('customer.start.description')} />
      <div className={classes.hero}>
        <div className={classes.heroInner}>
          <div className={classes.words}>
            <Title order={1} className={classes.headline}>
              {t('customer.start.title')}
            </Title>
            <Text className={classes.lead}>{t('customer.start.lead')}</Text>
          </div>
          <section className={classes.box} aria-labelledby="box-title">
            <Title order={2} size="h3" id="box-title">
              {t('customer.start.boxTitle')}
            </Title>
            <Text c="dimmed" mb="lg">
              {t('customer.start.boxText')}
            </Text>
            <LoginBox />
          </section>
          <ul className={classes.promises}>
            {promises.map((promise) => (
              <li key={promise}>
                <IconCircleCheck size={22} stroke={1.6} aria-hidden />
                {t(`customer.start.promises.${promise}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>

      <section className={classes.section} aria-labelledby="products-title">
        <Title order={2} id="products-title" mb="md">
          {t('customer.start.products.title')}
        </Title>
        <ProductTiles />
      </section>

      <section className={classes.section} aria-labelledby="how-title">
        <div className={classes.how}>
          <div>
            <Title order={2} id="how-title" mb="md">
              {t('customer.start.how.title')}
            </Title>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>
                  <Title order={3}>{t(`customer.start.how.${step}.title`)}</Title>
                  <Text c="dimmed">{t(`customer.start.how.${step}.text`)}</Text>
                </li>
              ))}
            </ol>
            <Anchor component={Link} to={customerPaths.matching}>
              {t('customer.footer.matching')}
            </Anchor>
          </div>
          <ExampleOffers />
        </div>
      </section>

      {lender_names.length > 0 && (
        <section className={classes.section} aria-labelledby="lenders-title">
          <Title order={2} size="h3" id="lenders-title" mb="sm">
            {t('customer.start.lenders.title')}
          </Title>
          <ul className={classes.lenders}>
            {lender_names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
