import { useSyncExternalStore } from 'react'
import { brand, watchBrandName } from './brand.ts'

/** The name of the business, also after the owner changed it. */
export const useBrandName = (): string => useSyncExternalStore(watchBrandName, () => brand.name)
