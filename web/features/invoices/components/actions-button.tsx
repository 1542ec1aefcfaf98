import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { t } from '#web/public/shared/text.ts'

export const ActionsButton = (props: ActionIconProps & ComponentProps<'button'>) => (
  <ActionIcon
    variant="subtle"
    color="var(--accent)"
    size={44}
    aria-label={t('Actions')}
    title={t('Actions')}
    {...props}
  >
    <IconDots size={22} stroke={1.8} />
  </ActionIcon>
)
