// Common choices in such offices. Lower case, eight characters or more: the length check refuses
// shorter ones.
const LIST = `
  00000000 0123456789 0987654321 11221122 11223344 12121212 123123123 12341234 1234554321
  12345678 123456789 1234567890 123456aa 1234qwer 123654789 123qweasd 147258369 159753159
  1a2b3c4d 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 741852963 789456123 87654321 987654321
  9876543210 a12345678 a123456789 a1b2c3d4 aa123456 abc12345 abc123456 abc@1234 abcd1234
  abcd@1234 abcdefgh abcdefghi admin123 admin1234 admin@123 admin@1234 administrator amit1234
  anjali123 arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl bangalore baseball batman123
  bharat123 bharat@123 blink182 bottle123 business business1 changeme changeme1 changeme123
  chelsea1 chennai123 company1 company123 computer cricket1 cricket123 cricket@123 december
  deepak123 default1 default123 delhi123 dhoni123 dinesh123 dragon123 facebook facebook1
  family123 father123 football ganesh123 ganesha1 google123 guest123 gujarat123 hanuman1
  hanuman123 hello123 hello1234 hellohello iloveyou iloveyou1 india123 india1234 india@123
  indian123 internet jaimatadi jaishreeram jalkhata jalkhata1 jalkhata123 jalkhata@123 january1
  jennifer killer123 krishna1 krishna123 krishna@123 lakshmi1 lakshmi123 letmein1 letmein123
  liverpool login123 love1234 lovely123 loveyou1 mahadev1 mahadev123 mahadev@123 mahesh123
  manager1 manager123 master123 michael1 mobile123 monkey123 mother123 mukesh123 mumbai123
  mummy123 myspace1 neha1234 nothing1 november october1 office123 omnamahshivaya owner123
  p@ssw0rd p@ssw0rd1 p@ssword p@ssword1 p@ssword123 papa1234 pass1234 pass12345 pass@123
  pass@1234 passw0rd passw0rd1 password password1 password12 password123 password1234
  password@1 password@123 pooja123 prakash1 princess priya123 production production1 q1234567
  q1w2e3r4 qwer1234 qwerty12 qwerty123 qwerty1234 qwerty@123 qwertyui qwertyuiop radhe123
  radhekrishna rahul123 rajesh123 ramesh123 sachin123 sairam123 salesman salesman1 salesman123
  samsung1 samsung123 sanjay123 school123 secret123 shadow123 shivam123 shriram1 staff123
  starwars stock123 summer2024 summer2025 summer2026 sunshine superman suresh123 test1234
  test@123 testing123 testtest trustno1 user1234 user@123 vijay123 virat123 water123 water1234
  welcome1 welcome12 welcome123 welcome@1 welcome@123 whatever winter2025 zaq12wsx zaq1zaq1
  zxcvbnm1 zxcvbnm123
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/))
