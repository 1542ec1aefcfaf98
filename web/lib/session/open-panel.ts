import { createContext, use } from 'react'

/** What any screen can open over itself; the shell draws it. */
export type ScreenPanel = 'profile' | 'help'

export const OpenPanelContext = createContext<(panel: ScreenPanel) => void>(() => undefined)

export const useOpenPanel = () => use(OpenPanelContext)
