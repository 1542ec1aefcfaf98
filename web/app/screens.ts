import type { ComponentType } from 'react'
import type { ScreenId } from '#domain/access/screens.ts'

interface ScreenModule {
  readonly Screen: ComponentType
}

/** The screens that exist. What is missing here shows itself honestly as not built yet. */
export const BUILT: Partial<Record<ScreenId, () => Promise<ScreenModule>>> = {
  'billing-home': () => import('#web/screens/billing-home/screen.tsx'),
  'add-user': () => import('#web/screens/add-user/screen.tsx'),
  'token-history': () => import('#web/screens/token-history/screen.tsx'),
  'raw-stock': () => import('#web/screens/raw-stock/screen.tsx'),
  scrap: () => import('#web/screens/scrap/screen.tsx'),
  'boss-dashboard': () => import('#web/screens/boss-dashboard/screen.tsx'),
  'sales-insights': () => import('#web/screens/sales-insights/screen.tsx'),
  'salesman-billing': () => import('#web/screens/salesman-billing/screen.tsx'),
  'own-report': () => import('#web/screens/own-report/screen.tsx'),
  'own-sales': () => import('#web/screens/own-sales/screen.tsx'),
  production: () => import('#web/screens/production/screen.tsx'),
  bottlers: () => import('#web/screens/bottlers/screen.tsx'),
  prices: () => import('#web/screens/prices/screen.tsx'),
  enterprises: () => import('#web/screens/enterprises/screen.tsx'),
}
