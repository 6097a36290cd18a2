import { ActionIcon, Skeleton, Text } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListViewModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ViewDetails } from './use-list-views.ts';
import { ViewForm } from './view-form.tsx';
import classes from './views.module.css';

interface Props {
  /** Undefined while loading. */
  readonly views: readonly ListViewModel[] | undefined;
  readonly active: ListViewModel | undefined;
  readonly mayShare: boolean;
  /** Label of a setting of the list. */
  readonly labelOf: (setting: string) => string;
  readonly onShow: (view: ListViewModel | undefined) => void;
  /** Resolves with true once it is stored. */
  readonly onChange: (view: ListViewModel, parts: ViewDetails) => Promise<boolean>;
  readonly onDelete: (view: ListViewModel) => void;
}

/** The views of a list to choose from, the user's own before shared ones. */
export function ViewList(props: Props) {
  const { views, active, onShow } = props;
  const t = useText();
  if (!views) return <Skeleton h={64} className="appear-late" />;
  const groups = [
    { title: t('admin.list.views.own'), members: views.filter(({ mine }) => mine === 1) },
    { title: t('admin.list.views.shared'), members: views.filter(({ mine }) => mine === 0) },
  ].filter(({ members }) => members.length > 0);
  return (
    <>
      {groups.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('admin.list.views.none')}
        </Text>
      )}
      {groups.length > 0 && <Choice name={t('admin.list.views.usual')} isActive={!active} onShow={() => onShow(undefined)} />}
      {groups.map(({ title, members }) => (
        <div key={title} role="group" aria-label={title} className={classes.group}>
          <Text size="xs" fw={700} c="dimmed" aria-hidden>
            {title}
          </Text>
          {members.map((view) => (
            <ViewListItem key={view.id} {...props} view={view} />
          ))}
        </div>
      ))}
    </>
  );
}

function ViewListItem({ view, active, mayShare, labelOf, onShow, onChange, onDelete }: Props & { readonly view: ListViewModel }) {
  const t = useText();
  const [isEdited, setEdited] = useState(false);
  const { name, shared, mine, dropped } = view;
  const edit = t(mayShare ? 'admin.list.views.edit' : 'admin.list.views.rename', { name });
  const remove = t('admin.list.views.delete', { name });
  if (isEdited)
    return (
      <ViewForm
        title={edit}
        initial={{ name, shared }}
        mayShare={mayShare}
        onSave={async (parts) => {
          if (await onChange(view, parts)) setEdited(false);
        }}
        onCancel={() => setEdited(false)}
      />
    );
  return (
    <div className={classes.view}>
      <Choice
        name={name}
        note={[
          mine && shared && t('admin.list.views.isShared'),
          dropped.length > 0 && t('admin.list.views.dropped', { settings: dropped.map(labelOf).join(', ') }),
        ]
          .filter(Boolean)
          .join(' · ')}
        isActive={active === view}
        onShow={() => onShow(view)}
      />
      {mine === 1 && (
        <ActionIcon variant="subtle" color="gray" aria-label={edit} title={edit} onClick={() => setEdited(true)}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      {(mine === 1 || mayShare) && (
        <ActionIcon variant="subtle" color="gray" aria-label={remove} title={remove} onClick={() => onDelete(view)}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly isActive: boolean;
  readonly onShow: () => void;
}

function Choice({ name, note, isActive, onShow }: ChoiceProps) {
  return (
    <button type="button" className={classes.choice} aria-pressed={isActive} onClick={onShow}>
      <IconCheck size={16} aria-hidden className={classes.tick} />
      <span className={classes.label}>
        <span className={classes.name}>{name}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
    </button>
  );
}
