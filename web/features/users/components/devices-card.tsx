import { Button } from '@mantine/core'
import { formatInstant } from '#domain/shared/dates.ts'
import { Card } from '#web/components/card.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { deviceText, type ListedDevice, peopleText } from '#web/features/users/use-devices.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './devices-card.module.css'

const Row = (props: { device: ListedDevice; onEnd: () => void }) => {
  const { device } = props
  const [name, people] = [deviceText(device), peopleText(device)]
  const seen = formatInstant(Date.parse(device.lastSeenAt))
  return (
    <li>
      <div className={styles['words']}>
        <b>{name}</b>
        <span>{people}</span>
        <small>{device.own ? t('This device') : t('Last seen {time}', { time: seen })}</small>
        {device.waiting > 0 && (
          <small className={styles['waiting']}>{t('{n} waiting', { n: device.waiting })}</small>
        )}
      </div>
      {!device.own && (
        <Button
          variant="default"
          aria-label={t('End {device} of {people}', { device: name, people })}
          onClick={props.onEnd}
        >
          {t('End')}
        </Button>
      )}
    </li>
  )
}

/** AUT-14: who has logged in where, and what waits there. */
export const DevicesCard = (props: {
  devices: readonly ListedDevice[] | undefined
  failed: boolean
  retry: () => void
  end: (device: ListedDevice) => void
}) => (
  <Card title={t('Devices')} note={t('Where people logged in during the last 90 days.')}>
    {props.devices && (
      <ul className={styles['devices']}>
        {props.devices.map((device) => (
          <Row key={device.id} device={device} onEnd={() => props.end(device)} />
        ))}
      </ul>
    )}
    {props.devices?.length === 0 && <p className={styles['none']}>{t('No devices yet.')}</p>}
    {!props.devices && !props.failed && <LoadingBars rows={3} height={28} />}
    {!props.devices && props.failed && (
      <LoadFailed title={t('The devices could not be loaded.')} retry={props.retry} />
    )}
  </Card>
)
