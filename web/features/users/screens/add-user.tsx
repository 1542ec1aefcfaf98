import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { PageHead } from '#web/components/page-head.tsx'
import { UserAdmin } from '#web/features/users/user-admin.tsx'
import { t } from '#web/public/shared/text.ts'

export const Screen = () => {
  const navigate = useNavigate()
  return (
    <>
      <PageHead
        title={t('Add New User')}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />}
            onClick={() => navigate('/')}
          >
            {t('Back')}
          </Button>
        }
      />
      <UserAdmin />
    </>
  )
}
