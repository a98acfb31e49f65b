/** How often each race runs. CI runs a few rounds, `npm run test:races` twenty. */
export const RACE_ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 5);
