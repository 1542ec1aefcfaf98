import { IconBook2, IconQrcode, IconTag } from '@tabler/icons-react'
import type { Module } from '#domain/access/modules.ts'
import { Card } from '#web/components/card.tsx'
import { Switch } from '#web/components/switch.tsx'
import {
  isSwitched,
  MODULE_WORDS,
  type SwitchedModule,
} from '#web/features/settings/module-words.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './module-list.module.css'

const ICONS = {
  rates: IconTag,
  accounts: IconBook2,
  upi: IconQrcode,
} as const satisfies Record<SwitchedModule, unknown>

const ModuleRow = (props: {
  module: SwitchedModule
  isOn: boolean
  onSwitch: (isOn: boolean) => void
}) => {
  const { name, help } = MODULE_WORDS[props.module]
  const Icon = ICONS[props.module]
  return (
    <li className={styles['module']} data-on={props.isOn}>
      <span className={styles['icon']}>
        <Icon size={22} stroke={1.6} aria-hidden="true" />
      </span>
      <span className={styles['words']}>
        <strong>{t(name)}</strong>
        <small>{t(help)}</small>
      </span>
      <Switch label={t(name)} checked={props.isOn} onChange={props.onSwitch} />
    </li>
  )
}

/** NXT-01: the modules of this version. */
export const ModuleList = (props: {
  built: readonly Module[]
  on: readonly Module[]
  onSwitch: (module: SwitchedModule, isOn: boolean) => void
}) => (
  <Card title={t('What you use')} note={t('Off hides it, nothing is deleted.')}>
    <ul className={styles['modules']}>
      {props.built.filter(isSwitched).map((module) => (
        <ModuleRow
          key={module}
          module={module}
          isOn={props.on.includes(module)}
          onSwitch={(isOn) => props.onSwitch(module, isOn)}
        />
      ))}
    </ul>
  </Card>
)
