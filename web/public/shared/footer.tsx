import { brand } from './brand.ts'
import { t } from './text.ts'
import { useBrandName } from './use-brand-name.ts'

export const Footer = () => (
  <footer className="footer">
    <div>{t('Powered by {name}', { name: brand.poweredBy })}</div>
    <div>{t('© 2025 {brand}. All rights reserved.', { brand: useBrandName() })}</div>
  </footer>
)
