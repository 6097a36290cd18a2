import { Button, Text } from '@mantine/core';
import { IconBuildingStore, IconCoins, IconCreditCard, IconHome, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { loanTypes, type LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { type ProfileModel, type SetProductRequest, useGetUserQuery, useSetProductMutation } from '../../../api/generated.ts';
import { useAppDispatch, useAppSelector } from '../../../api/store.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmContactCard } from '../../../kit/confirm-contact-card.tsx';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { useGoOn } from '../../../kit/customer/use-go-on.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { LoginBox } from '../../../kit/login/login-box.tsx';
import { productChosen } from '../../../session/customer-slice.ts';
import { CurrentApplication } from './current-application.tsx';
import classes from './products-page.module.css';

const icons = { pl: IconUser, bl: IconBuildingStore, gl: IconCoins, hl: IconHome } as const satisfies Record<LoanTypeKey, unknown>;

/** `/products`: what the customer needs, and how far he is with it. */
export function ProductsPage() {
  const t = useText();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  const name = profile?.first_name;
  const { products } = useBootstrap().config;
  return (
    <CustomerPage
      title={t('customer.products.title')}
      description={t('customer.products.description')}
      lead={t(id ? 'customer.products.keep' : 'customer.products.stranger')}
      above={name && <Text className={classes.greeting}>{t('customer.products.greeting', { name })}</Text>}
    >
      {!id && <LoginBox />}
      {id && profile?.inflight_credit_app_id && <CurrentApplication appId={profile.inflight_credit_app_id} />}
      <ul className={classes.products}>
        {products.map((type) => (
          <Product key={type} type={type} progress={id ? progressOf(type, profile) : undefined} />
        ))}
        <CreditCards />
      </ul>
      <ConfirmContactCard profile={profile} />
    </CustomerPage>
  );
}

type Progress = 'new' | 'begun' | 'ready';

/** How far the customer is; offers are only known to be there in the product chosen last. */
function progressOf(type: LoanTypeKey, profile: ProfileModel | undefined): Progress {
  if (!profile) return 'new';
  const { productType, completedFlag } = loanTypes[type];
  if (profile[completedFlag] === 1 && profile.product_type === productType && profile.inflight_credit_app_id) return 'ready';
  return profile.first_name ? 'begun' : 'new';
}

/** What can be applied for; who is not logged in yet is shown it, and can do nothing with it. */
function Product({ type, progress }: { readonly type: LoanTypeKey; readonly progress: Progress | undefined }) {
  const t = useText();
  const Icon = icons[type];
  return (
    <li className={classes.product}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h2 className={classes.name}>{t(`customer.start.products.${type}.title`)}</h2>
        <Text c="dimmed">{t(`customer.start.products.${type}.text`)}</Text>
      </div>
      {progress && <OpenProduct type={type} progress={progress} />}
    </li>
  );
}

/** Cards are looked at by everybody, and applied for at the bank. */
function CreditCards() {
  const t = useText();
  return (
    <li className={classes.product}>
      <span className={classes.icon}>
        <IconCreditCard size={28} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h2 className={classes.name}>{t('customer.start.products.cc.title')}</h2>
        <Text c="dimmed">{t('customer.start.products.cc.text')}</Text>
      </div>
      <Button component={Link} to={customerPaths.creditCards} variant="light" fullWidth className={classes.open}>
        {t('customer.start.products.cc.open')}
      </Button>
    </li>
  );
}

/** How far the customer is with a product, and the way on. */
function OpenProduct({ type, progress }: { readonly type: LoanTypeKey; readonly progress: Progress }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const [choose] = useSetProductMutation();
  const [problem, setProblem] = useFailure();

  const [isBusy, open] = useBusy(async () => {
    const product_type = loanTypes[type].productType as SetProductRequest['product_type'];
    const chosen = await choose({ setProductRequest: { product_type } });
    setProblem(isFailure(chosen.error) ? chosen.error : undefined);
    if (!chosen.data) return;
    const { product_type: productType, product_id: productId, next } = chosen.data;
    dispatch(productChosen({ productType, productId }));
    await goOn(next);
  });

  return (
    <>
      <Text size="sm" className={classes.state}>
        {t(`customer.products.state.${progress}`)}
      </Text>
      <Button fullWidth className={classes.open} loading={isBusy} onClick={() => void open()}>
        {t(`customer.products.action.${progress}`)}
      </Button>
      {problem && (
        <Text size="sm" c="red" role="alert" className={classes.open}>
          {problem.message}
        </Text>
      )}
    </>
  );
}
