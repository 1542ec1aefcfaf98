import { declareShortForm } from './short-form.ts'

// In a separate file, to run in parallel: it mostly waits for three machines.
declareShortForm('cluster')
