import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { client } from '#web/lib/api/client.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

export type ListedDevice = Awaited<ReturnType<typeof client.devices.list.query>>[number]

export const deviceText = ({ name }: ListedDevice): string =>
  name === '' ? t('Unknown device') : name

export const peopleText = ({ users }: ListedDevice): string =>
  users.map(({ name }) => name).join(', ')

/** AUT-14: the devices, and the end of one after a confirmation that names it. */
export const useDevices = () => {
  const { data, isError, refetch } = useLiveQuery({
    key: ['devices.list'],
    topics: ['devices'],
    read: () => client.devices.list.query(),
  })
  const { run } = useCommand('devices.end')
  const showError = useShowError('banner')
  const confirm = useConfirm()
  const banner = useBanner()

  const end = async (device: ListedDevice) => {
    const sure = await confirm({
      title: t('End this device?'),
      subject: `${deviceText(device)} · ${peopleText(device)}`,
      help: t('It is logged out. Bills on it wait for a new login.'),
      action: t('End device'),
    })
    if (!sure) return
    const outcome = await run({ id: device.id })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t('Device ended'), tone: 'done' })
  }

  return { devices: data, failed: isError, retry: () => void refetch(), end }
}
