import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { t } from '#web/public/shared/text.ts'

export const PrintButton = (props: { disabled: boolean; onClick: () => void }) => (
  <Button
    leftSection={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
    disabled={props.disabled}
    onClick={props.onClick}
  >
    {t('Print')}
  </Button>
)
