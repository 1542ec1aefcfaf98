import { createContext, use } from 'react'

/** Panels that any screen can open; the shell renders them. */
export type ScreenPanel = 'profile' | 'printer' | 'help' | 'waiting' | 'settings'

export const OpenPanelContext = createContext<(panel: ScreenPanel) => void>(() => undefined)

export const useOpenPanel = () => use(OpenPanelContext)
