import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { t } from '#web/public/shared/text.ts'

export const ActionsButton = (props: ButtonProps & ComponentProps<'button'>) => (
  <Button
    variant="default"
    rightSection={<IconChevronDown size={18} aria-hidden="true" />}
    {...props}
  >
    {t('Actions')}
  </Button>
)
