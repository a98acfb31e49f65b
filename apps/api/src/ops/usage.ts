/** Printed for help, and after an unknown command. */
export const usage = `npm run ops -- affiliates <command>

  list                               everybody in the program, with what they have
      [--status active|suspended] [--after ID] [--limit N]
  payouts                            payouts that wait for somebody: review, held, approved
      [--state review|held|approved|sent|failed]... [--limit N]
  explain PAYOUT [--by NAME]         every line behind a payout, where it stands, what comes next
  explain --affiliate ID [--by NAME] an affiliate's balance as a sum
  approve PAYOUT --by NAME           a payout in review, or a held one: it is sent
  hold PAYOUT --by NAME --why TEXT   stops a payout until somebody approves it
  suspend ID --by NAME --why TEXT    the affiliate earns nothing and is paid nothing from now on
  restore ID --by NAME [--why TEXT]  takes a suspension back

  --by    your name. Everything but the two lists is written down with it (affiliate_audit);
          without it, explain takes the name of your account on this machine.
  --json  the same for programs, amounts as decimal strings
  --help  this text

npm run ops -- demo <command>

  open    makes the shop whose line the landing page shows, or opens it again; the worker plays it
  close   takes it off the landing page; its rows stay, and nobody plays it

npm run ops -- keys <command>

  list              the keys that tokens are signed with: since when, by whom, which one signs now
  rotate --by NAME  publishes a new key, which signs from in a minute on; nobody is logged out, and
                    the old one is accepted until what it signed has expired

npm run ops -- shops <command>

  list [--limit N]                   shops by texts and mails sent, today and yesterday (UTC)
  hold SHOP --by NAME --why TEXT     nothing is sent to people outside the shop's team; the owner
                                     gets a mail and reads it in the settings
  release SHOP --by NAME [--why TEXT]  messages are sent again

Exit code: 0 done, 1 refused or not found, 2 not a command.
`;
