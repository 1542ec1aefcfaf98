/** NXT-01: parts of the product that a business switches on. */
export const MODULES = ['rates', 'accounts', 'cash', 'upi'] as const

export type Module = (typeof MODULES)[number]

/** The modules that this version has; no other can be switched on. */
export const BUILT_MODULES: readonly Module[] = ['rates', 'accounts', 'upi']

/** The modules that are on; a switch of a module that this version does not have counts as off. */
export const featuresOf = (
  switchedOn: readonly string[],
  built: readonly Module[],
): readonly Module[] => built.filter((module) => switchedOn.includes(module))

/** True for everything that belongs to no module. */
export const isOn = (features: readonly string[], module: Module | undefined): boolean =>
  module === undefined || features.includes(module)
