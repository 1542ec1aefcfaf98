import { declareShortForm } from './short-form.ts'

// In a separate file, to run in parallel: each check starts a PostgreSQL and mostly waits.
declareShortForm('own', 'mutants only')
