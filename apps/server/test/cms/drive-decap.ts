import type { Page } from "playwright-core";
import { DOT, type LogIn } from "./site.ts";

/** Logs in at the server's own pages, by OAuth, as Decap has no field for a token. */
export async function logInToDecap(page: Page, { password }: LogIn): Promise<void> {
  await page.getByRole("button", { name: "Login with Gitea" }).click();
  await page.locator("input[name=username]").fill("ada");
  await page.locator("input[name=password]").fill(password);
  await page.locator("button[value=log-in]").click();
  await page.locator("button[value=allow]").click();
}

/** Edits the site as a person does: changes a post, adds a picture, makes a post, deletes one. */
export async function editByDecap(page: Page): Promise<void> {
  page.on("dialog", (dialog) => void dialog.accept());
  const saved = (): Promise<unknown> =>
    page.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.status() === 201,
    );
  const publish = async (): Promise<void> => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await Promise.all([saved(), page.getByText("Publish now").click()]);
    await page.getByRole("button", { name: "Published", exact: true }).waitFor();
  };
  await page.getByText("First", { exact: true }).click();
  await page.getByRole("textbox", { name: "Body" }).fill("Hello again\n");
  await page.getByRole("button", { name: "Choose an image" }).click();
  const file = { name: "dot.png", mimeType: "image/png", buffer: DOT };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("button", { name: "Choose selected" }).click();
  await publish();
  await page.evaluate(`location.hash = "/collections/posts/new"`);
  await page.getByRole("textbox", { name: "Title" }).fill("Third");
  await page.getByRole("textbox", { name: "Body" }).fill("Third text\n");
  await publish();
  await page.evaluate(`location.hash = "/collections/posts"`);
  await page.getByText("Second", { exact: true }).click();
  await Promise.all([saved(), page.getByText("Delete entry").first().click()]);
  await page.getByText("Second", { exact: true }).waitFor({ state: "detached" });
}
