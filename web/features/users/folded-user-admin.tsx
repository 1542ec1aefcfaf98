import { BannerProvider, BannerSlot } from '#web/components/banner.tsx'
import { Disclosure } from '#web/components/disclosure.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './folded-user-admin.module.css'
import { UserAdmin } from './user-admin.tsx'

/** USR-08: the collapsed user administration on other screens, for the boss. */
export const FoldedUserAdmin = () => {
  const { who } = useSession()
  if (who?.role !== 'boss') return null
  return (
    <Disclosure title={t('User administration')}>
      {/* A second slot for notices, because the page head may be scrolled out of view. */}
      <BannerProvider>
        <div className={styles['notices']}>
          <BannerSlot />
        </div>
        <UserAdmin />
      </BannerProvider>
    </Disclosure>
  )
}
