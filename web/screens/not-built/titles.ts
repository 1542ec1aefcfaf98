import type { ScreenId } from '#domain/access/screens.ts'

export const TITLES: Readonly<Record<ScreenId, string>> = {
  'billing-home': 'Billing System',
  'boss-dashboard': 'Home',
  'add-user': 'Add New User',
  'raw-stock': 'Raw Stock Management',
  production: 'Production Entry',
  scrap: 'Scrap Stock Management (KG)',
  'token-history': 'Token History',
  'sales-insights': 'Sales Insights',
  'salesman-report': 'Salesman Report',
  'customer-detail': 'Customer Detail',
  'all-customers': 'All Customers',
  bottlers: 'Bottlers Entry',
  prices: 'Manage Prices',
  enterprises: 'Enterprises Entry',
  'salesman-billing': 'Salesman Billing',
  'own-report': 'Salesman Report',
  'own-sales': 'My Sales',
}
