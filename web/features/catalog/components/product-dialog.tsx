import { Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import {
  LABEL_LETTERS,
  NAME_LETTERS,
  SALESMAN_NAME_LETTERS,
  type Swatch,
} from '#domain/catalog/product.ts'
import { messages } from '#domain/shared/messages.ts'
import { type Conflict, ConflictBox } from '#web/components/conflict-box.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { enterMovesDown } from '#web/components/enter-moves-down.ts'
import { NumberField } from '#web/components/number-field.tsx'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { Switch } from '#web/components/switch.tsx'
import { BOTTLES_IN_CARTON, type ProductDraft } from '#web/features/catalog/product-draft.ts'
import { t } from '#web/public/shared/text.ts'

import { ShapeChoice, SwatchChoice } from './look-choice.tsx'
import styles from './product-dialog.module.css'

interface Props {
  readonly opened: boolean
  readonly title: string
  readonly draft: ProductDraft
  readonly busy: boolean
  readonly isEdit?: boolean
  /** CAT-04. */
  readonly isUsed?: boolean
  readonly conflict?: Conflict | undefined
  readonly taken: ReadonlySet<Swatch>
  readonly setDraft: (draft: ProductDraft) => void
  readonly save: () => void
  readonly close: () => void
}

const Names = ({ draft, setDraft, isEdit = false }: Props) => (
  <>
    <TextInput
      label={t('Full name')}
      description={isEdit && t('For another product, add a new one.')}
      inputWrapperOrder={['label', 'input', 'description']}
      autoComplete="off"
      maxLength={NAME_LETTERS}
      value={draft.name}
      onKeyDown={enterMovesDown}
      onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
    />
    <TextInput
      label={t("Name on salesmen's bills")}
      placeholder={draft.name}
      autoComplete="off"
      maxLength={SALESMAN_NAME_LETTERS}
      value={draft.salesmanName}
      onKeyDown={enterMovesDown}
      onChange={(event) => setDraft({ ...draft, salesmanName: event.currentTarget.value })}
    />
  </>
)

const LabelAndCarton = ({ draft, setDraft, isUsed = false }: Props) => {
  const id = useId()
  return (
    <div className={styles['pair']}>
      <TextInput
        label={t('Short label')}
        data-autofocus
        autoComplete="off"
        maxLength={LABEL_LETTERS}
        value={draft.label}
        onKeyDown={enterMovesDown}
        onChange={(event) => setDraft({ ...draft, label: event.currentTarget.value })}
      />
      <Input.Wrapper id={id} label={t('Bottles in a carton')}>
        <NumberField
          id={id}
          value={draft.bottles}
          kind={BOTTLES_IN_CARTON}
          disabled={isUsed}
          note={isUsed ? t(messages.catalog.fixedCarton) : ''}
          onKeyDown={enterMovesDown}
          onChange={(bottles) => setDraft({ ...draft, bottles })}
        />
      </Input.Wrapper>
    </div>
  )
}

/** CAT-01: all fields of one product, with its look as the forms will show it. */
export const ProductDialog = (props: Props) => {
  const { draft, setDraft, conflict } = props
  return (
    <EditDialog
      opened={props.opened}
      title={props.title}
      busy={props.busy}
      save={props.save}
      close={props.close}
    >
      {conflict && <ConflictBox {...conflict} />}
      <div className={styles['preview']} aria-hidden="true">
        <ProductGlyph product={draft} size={48} />
        <span>
          <strong>{draft.label || '–'}</strong>
          {draft.name}
        </span>
      </div>
      <LabelAndCarton {...props} />
      <Names {...props} />
      <ShapeChoice look={draft} onChange={(shape) => setDraft({ ...draft, shape })} />
      <SwatchChoice
        look={draft}
        taken={props.taken}
        onChange={(swatch) => setDraft({ ...draft, swatch })}
      />
      <div className={styles['inUse']}>
        <span aria-hidden="true">{t('In use')}</span>
        <Switch
          label={t('In use')}
          checked={draft.inUse}
          onChange={(inUse) => setDraft({ ...draft, inUse })}
        />
      </div>
    </EditDialog>
  )
}
