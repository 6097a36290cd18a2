import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer, UnstyledButton } from '@mantine/core';
import {
  IconDeviceMobile,
  IconHelpCircle,
  IconHome,
  IconLayoutGrid,
  IconListDetails,
  IconLogout,
  IconMail,
  IconShieldCheck,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { type LoanTypeKey, findLoanType, loanTypes } from '../../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { canReturnToProducts } from '../../../../../src/contracts/return-to-products.js';
import { logOut } from '../../../api/session-thunks.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useHasPhone } from '../../../kit/customer/use-has-phone.ts';
import { useProductType } from '../../../kit/customer/use-product-type.ts';
import { useRestoreFocus } from '../../../kit/use-restore-focus.ts';
import { editingChanged } from '../../../session/customer-slice.ts';
import classes from './customer-menu.module.css';
import { Partnership } from './partnership.tsx';
import type { Visitor } from './use-visitor.ts';

interface Props {
  readonly visitor: Visitor | null;
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** The menu: the logged-in customer, and links back (product specification §2 "Mobile drawer"). */
export function CustomerMenu({ visitor, onHelp, onClose }: Props) {
  const t = useText();
  useRestoreFocus();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const product = findLoanType(useProductType());
  const hasPhone = useHasPhone();
  const { features } = useBootstrap().brand;

  const go = (path: string) => {
    onClose();
    void navigate(path);
  };
  const backToProfile = (type: LoanTypeKey) => {
    dispatch(editingChanged(true));
    go(loanTypes[type].paths.detail);
  };

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="20rem"
      title={visitor?.name || t('customer.shell.menu')}
      closeButtonProps={{ 'aria-label': t('customer.shell.closeMenu'), size: 44 }}
    >
      {visitor?.lastLogin && (
        <p className={classes.last}>
          {t('customer.shell.lastLogin')}: {visitor.lastLogin}
        </p>
      )}
      <nav className={classes.items} aria-label={t('customer.shell.menu')}>
        {!visitor && <Item icon={<IconHome aria-hidden />} name={t('customer.shell.home')} onClick={() => go(customerPaths.start)} />}
        {visitor?.isProven && product && (
          <Item icon={<IconUser aria-hidden />} name={t('customer.shell.returnToProfile')} onClick={() => backToProfile(product)} />
        )}
        {visitor?.isProven && canReturnToProducts(features, product) && (
          <Item
            icon={<IconLayoutGrid aria-hidden />}
            name={t('customer.shell.returnToProducts')}
            onClick={() => go(customerPaths.products)}
          />
        )}
        {visitor?.isProven && (
          <Item
            icon={<IconListDetails aria-hidden />}
            name={t('customer.shell.applications')}
            onClick={() => go(customerPaths.applications)}
          />
        )}
        {visitor?.isProven && (
          <Item
            icon={hasPhone ? <IconMail aria-hidden /> : <IconDeviceMobile aria-hidden />}
            name={t(`customer.contact.${hasPhone ? 'email' : 'phone'}.menu`)}
            onClick={() => go(customerPaths.contactConfirmation)}
          />
        )}
        {visitor?.isProven && (
          <Item
            icon={<IconShieldCheck aria-hidden />}
            name={t('customer.shell.permissions')}
            onClick={() => go(customerPaths.permissions)}
          />
        )}
        <Item icon={<IconHelpCircle aria-hidden />} name={t('customer.shell.help')} onClick={onHelp} />
        {visitor && (
          <Item icon={<IconLogout aria-hidden />} name={t('customer.shell.logout')} onClick={() => void dispatch(logOut('customer'))} />
        )}
      </nav>
      <div className={classes.partnership}>
        <Partnership />
      </div>
    </Drawer>
  );
}

function Item({ icon, name, onClick }: { readonly icon: ReactNode; readonly name: string; readonly onClick: () => void }) {
  return (
    <UnstyledButton className={classes.item} onClick={onClick}>
      {icon}
      {name}
    </UnstyledButton>
  );
}
