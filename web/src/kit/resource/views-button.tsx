import { Button, Popover } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import type { ListViewModel } from '../../api/generated.ts';
import { getTextByKey, hasText, useText } from '../../i18n/use-text.ts';
import { LazyMount } from '../lazy-mount.tsx';
import { ConfirmDialog } from './lazy-dialogs.tsx';
import { showToast } from '../toasts/toast-container.tsx';
import { useListViews } from './use-list-views.ts';
import type { ListState } from './use-list-state.ts';
import { ViewForm } from './view-form.tsx';
import { ViewList } from './view-list.tsx';
import classes from './views.module.css';

interface Props {
  /** Key of the list. */
  readonly list: string;
  /** Its labels are the texts `<texts>.<column>`. */
  readonly texts: string;
  readonly state: ListState;
  readonly mayShare: boolean;
}

const emptyView = { name: '', shared: 0 } as const;

/** The saved views of a list: the active one and whether the list differs from it, all views, and a new view from the current state. */
export function ViewsButton({ list, texts, state, mayShare }: Props) {
  const t = useText();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<ListViewModel>();
  const [isAsking, setAsking] = useState(false);
  const views = useListViews(list, { state, isNeeded: isOpen });
  const { active, isChanged } = views;
  /** A column that the list has lost has no label any more. */
  const labelOf = (setting: string) => {
    const key = [`${texts}.${setting}`, `admin.list.views.settings.${setting}`].find((each) => hasText(each));
    return key === undefined ? setting : getTextByKey(key);
  };
  const button = useRef<HTMLButtonElement>(null);
  /** The pressed element disappears with the panel. */
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const keep = async ({ id, name }: ListViewModel) => {
    if (await views.change(id, { name, state: views.currentState })) close();
  };
  const named = active && (isChanged ? t('admin.list.views.changed', { name: active.name }) : active.name);
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus withinPortal shadow="md">
        <Popover.Target>
          <Button
            ref={button}
            variant="default"
            size="sm"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setOpen((was) => !was)}
          >
            <span className={classes.current}>{named ?? t('admin.list.views.button')}</span>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-labelledby={titleId} className={classes.panel}>
          {/* The button's label is the name of the view. */}
          <span id={titleId} className="visually-hidden">
            {t('admin.list.views.button')}
          </span>
          <ViewList
            views={views.all}
            active={active}
            mayShare={mayShare}
            labelOf={labelOf}
            onShow={(view) => {
              views.show(view);
              if (view && view.dropped.length > 0) {
                showToast(
                  'warning',
                  t('admin.list.views.droppedFrom', { name: view.name, settings: view.dropped.map(labelOf).join(', ') }),
                );
              }
              close();
            }}
            onChange={(view, parts) => views.change(view.id, parts)}
            onDelete={(view) => {
              setAsked(view);
              setAsking(true);
              close();
            }}
          />
          {active?.mine === 1 && isChanged && (
            <Button size="compact-sm" onClick={() => void keep(active)}>
              {t('admin.list.views.keep', { name: active.name })}
            </Button>
          )}
          <div className={classes.new}>
            <ViewForm
              title={t('admin.list.views.saveAs')}
              initial={emptyView}
              mayShare={mayShare}
              onSave={async (parts) => {
                if (await views.add(parts)) close();
              }}
            />
          </div>
        </Popover.Dropdown>
      </Popover>
      <LazyMount isOpen={isAsking}>
        {(isThere) => (
          <ConfirmDialog
            isOpen={isThere}
            name={asked?.name ?? ''}
            onConfirm={async () => {
              if (asked) await views.remove(asked);
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </LazyMount>
    </>
  );
}
